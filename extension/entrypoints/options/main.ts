// Composes the settings page.
import '../../ui/page.css';
import { startOptions } from '../../views/options/start.tsx';

void startOptions();
