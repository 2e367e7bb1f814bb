/** What few cases have: fraud matches, and changes since the last decision. */
export { ChangesSection } from './changes-section.tsx';
export { FraudMatchesPanel } from './fraud-matches-panel.tsx';
