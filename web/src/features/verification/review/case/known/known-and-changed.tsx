/** What few cases have: hits from before, and changes since the last decision. */
export { ChangesSection } from './changes-section.tsx';
export { HitsPanel } from './hits-panel.tsx';
