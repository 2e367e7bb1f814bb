/** /orders/:id/terms: the terms of an order, where they are read, changed and signed. */
import { ORDER_PERMISSIONS } from '@waggle/contract/orders/permissions';
import { requirePage } from '../../../session/require-page.tsx';
import { TitledPage } from '../../../ui/titled-page.tsx';

export default requirePage({ rule: ORDER_PERMISSIONS.actions['order.list'] }, () => (
  <TitledPage title="Terms">{null}</TitledPage>
));
