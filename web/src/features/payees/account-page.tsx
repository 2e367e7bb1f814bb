/** /supplier/bank-account: the account that a supplier is paid to. */
import { PAYEE_PERMISSIONS } from '@waggle/contract/payees/permissions';
import { requirePage } from '../../session/require-page.tsx';
import { TitledPage } from '../../ui/titled-page.tsx';

export default requirePage({ rule: PAYEE_PERMISSIONS.actions['payee.own'] }, () => (
  <TitledPage title="Bank account">{null}</TitledPage>
));
