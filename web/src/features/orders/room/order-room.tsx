/** /orders/:id: an order, for both of its sides. */
import { ORDER_PERMISSIONS } from '@waggle/contract/orders/permissions';
import { requirePage } from '../../../session/require-page.tsx';
import { TitledPage } from '../../../ui/titled-page.tsx';

export default requirePage({ rule: ORDER_PERMISSIONS.actions['order.list'] }, () => (
  <TitledPage title="Order">{null}</TitledPage>
));
