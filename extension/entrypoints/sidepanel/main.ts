// Composes the side panel.
import '../../ui/page.css';
import { startPanel } from '../../views/panel/start.tsx';

void startPanel();
