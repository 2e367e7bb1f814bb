/** Starts the application in the shell document of every page but the landing page. */
// Here and not with the application's styles: on the landing document the fonts are there already,
// and declaring them again would show the stand-ins for a moment.
import '../generated/fonts.css';
import { listenForNativeControls } from './native-controls.ts';
import { startApp } from './start-app.tsx';

listenForNativeControls();
void startApp();
