/** Starts the application in the shell document of every page but the landing page. */
// Not part of the application's styles: the landing page already has the fonts, and declaring them
// again would show the fallback fonts for a moment.
import '../generated/fonts.css';
import { listenForNativeControls } from './native-controls.ts';
import { startApp } from './start-app.tsx';

listenForNativeControls();
void startApp();
