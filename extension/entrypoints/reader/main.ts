// Composes the reader.
import '../../ui/page.css';
import { startReader } from '../../views/reader/start.tsx';

void startReader();
