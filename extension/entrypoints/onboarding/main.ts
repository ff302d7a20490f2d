// Composes the first-run page.
import '../../ui/page.css';
import { startOnboarding } from '../../views/onboarding/start.tsx';

void startOnboarding();
