/** All state graphs, with the module that keeps each, and all its states. */
import { QUOTE_GRAPH, QUOTE_STATES } from '../contract/src/quotes/quote-graph.ts';
import { RELATION_GRAPH, RELATION_STATES } from '../contract/src/relations/relation-graph.ts';
import { ORDER_GRAPH, ORDER_STATES } from '../contract/src/orders/order-graph.ts';
import { CHANGE_GRAPH, CHANGE_STATES } from '../contract/src/orders/changes/change-graph.ts';
import { PAYMENT_GRAPH, PAYMENT_STATES } from '../contract/src/orders/payments/payment-graph.ts';
import { SAMPLE_GRAPH, SAMPLE_STATES } from '../contract/src/orders/samples/sample-graph.ts';
import {
  SHIPMENT_GRAPH,
  SHIPMENT_STATES,
} from '../contract/src/orders/shipments/shipment-graph.ts';
import { PAYEE_GRAPH, PAYEE_STATES } from '../contract/src/payees/payee-graph.ts';
import { LISTING_GRAPH, LISTING_STATES } from '../contract/src/shop/listing-graph.ts';
import { INVITATION_GRAPH, INVITATION_STATES } from '../contract/src/rfq/invitation-graph.ts';
import { RFQ_GRAPH } from '../contract/src/rfq/rfq-graph.ts';
import { RFQ_STATES } from '../contract/src/rfq/states.ts';
import { PAGE_GRAPH, PAGE_STATES } from '../contract/src/launch-page/page-graph.ts';
import { SURVEY_GRAPH, SURVEY_STATES } from '../contract/src/survey/survey-graph.ts';
import { CASE_GRAPH } from '../contract/src/verification/case-graph.ts';
import { CASE_STATES } from '../contract/src/verification.ts';
import type { Graph } from '../contract/src/transitions.ts';

export const STATE_GRAPHS: readonly {
  module: string;
  name: string;
  graph: Graph;
  states: readonly string[];
}[] = [
  { module: 'verification', name: 'case', graph: CASE_GRAPH, states: CASE_STATES },
  { module: 'rfq', name: 'request', graph: RFQ_GRAPH, states: RFQ_STATES },
  { module: 'rfq', name: 'invitation', graph: INVITATION_GRAPH, states: INVITATION_STATES },
  { module: 'quotes', name: 'quote', graph: QUOTE_GRAPH, states: QUOTE_STATES },
  { module: 'relations', name: 'relation', graph: RELATION_GRAPH, states: RELATION_STATES },
  { module: 'orders', name: 'order', graph: ORDER_GRAPH, states: ORDER_STATES },
  { module: 'orders', name: 'payment', graph: PAYMENT_GRAPH, states: PAYMENT_STATES },
  { module: 'orders', name: 'sample', graph: SAMPLE_GRAPH, states: SAMPLE_STATES },
  { module: 'orders', name: 'shipment', graph: SHIPMENT_GRAPH, states: SHIPMENT_STATES },
  { module: 'orders', name: 'change', graph: CHANGE_GRAPH, states: CHANGE_STATES },
  { module: 'payees', name: 'payee', graph: PAYEE_GRAPH, states: PAYEE_STATES },
  { module: 'launch-page', name: 'launch page', graph: PAGE_GRAPH, states: PAGE_STATES },
  { module: 'survey', name: 'survey', graph: SURVEY_GRAPH, states: SURVEY_STATES },
  { module: 'shop', name: 'listing', graph: LISTING_GRAPH, states: LISTING_STATES },
];
