/** /orders: the user's orders, as buyer and as supplier: what needs them, what waits for others, and what is done. */
import { ORDER_PERMISSIONS } from '@waggle/contract/orders/permissions';
import { requirePage } from '../../../session/require-page.tsx';
import { TitledPage } from '../../../ui/titled-page.tsx';

export default requirePage({ rule: ORDER_PERMISSIONS.actions['order.list'] }, () => (
  <TitledPage title="Orders">{null}</TitledPage>
));
