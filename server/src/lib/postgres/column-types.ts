/** What the contract knows of columns that the database does not: unions in text columns, and shapes of JSON. */
import type { Capacity } from '@waggle/contract/accounts/legal-identity';
import type { AgreementStep } from '@waggle/contract/agreements';
import type { GenerationKind, GenerationOutcome } from '@waggle/contract/ai';
import type { SessionMethod } from '@waggle/contract/auth/sessions';
import type { CopyId } from '@waggle/contract/brand/copy/copy-texts';
import type { KitFileKind } from '@waggle/contract/brand/kit/files';
import type { LogoSpec } from '@waggle/contract/brand/logos';
import type { NameSettings } from '@waggle/contract/brand/names';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import type { ProofContent } from '@waggle/contract/evidence';
import type { FileType } from '@waggle/contract/files/file-types';
import type { Side } from '@waggle/contract/permissions/parties';
import type { MessageReportReason } from '@waggle/contract/messages/report-rules';
import type { ReportOutcome } from '@waggle/contract/reports/outcomes';
import type { NotificationType } from '@waggle/contract/notifications';
import type { BrandVibe } from '@waggle/contract/options/brand-vibes';
import type { IncotermCode } from '@waggle/contract/options/incoterms';
import type { TeamRole } from '@waggle/contract/permissions/actor';
import type { Written } from '@waggle/contract/orders/differences';
import type { OrderDocumentKind } from '@waggle/contract/orders/documents/document-kinds';
import type { OrderKind, OrderOutcome, OrderState } from '@waggle/contract/orders/order-graph';
import type { Trigger } from '@waggle/contract/orders/term-options';
import type { ChangeKind, ChangeState } from '@waggle/contract/orders/changes/change-graph';
import type { PayingReason } from '@waggle/contract/orders/payments/paying-reasons';
import type {
  BankAnswer,
  Direction,
  PaymentKind,
  PaymentState,
} from '@waggle/contract/orders/payments/payment-graph';
import type { Judgement } from '@waggle/contract/orders/samples/judgement';
import type { SampleState } from '@waggle/contract/orders/samples/sample-graph';
import type { Packages } from '@waggle/contract/orders/shipments';
import type { ShipmentState } from '@waggle/contract/orders/shipments/shipment-graph';
import type { Standing, Turn } from '@waggle/contract/orders/standing';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import type { PayeeState } from '@waggle/contract/payees/payee-graph';
import type { OrderUnit } from '@waggle/contract/supplier/order-units';
import type { OfferDraft, QuoteState } from '@waggle/contract/quotes';
import type { ComparisonFigures } from '@waggle/contract/quotes/figures';
import type { RelationState } from '@waggle/contract/relations/relation-graph';
import type { RelationKind } from '@waggle/contract/relations/relation-kinds';
import type { ResearchContent, WorksheetFigure } from '@waggle/contract/research';
import type {
  InvitationState,
  Recipients,
  RfqDraft,
  RfqState,
  SupplierFit,
  Visibility,
} from '@waggle/contract/rfq';
import type { Tell } from '@waggle/contract/saved-searches/tell';
import type { ListingContent, ProductDraft } from '@waggle/contract/shop/content';
import type { ListingState } from '@waggle/contract/shop/listing-graph';
import type { PolicyKind } from '@waggle/contract/shop/policies';
import type { PriceInputs } from '@waggle/contract/shop/price-sheet';
import type { SupplierRecord } from '@waggle/contract/supplier';
import type { SurveyQuestion } from '@waggle/contract/survey';
import type {
  CaseState,
  DocumentKind,
  DocumentState,
  TeamNeed,
} from '@waggle/contract/verification';
import type {
  ClaimKind,
  EvidenceKind,
  LostReason,
} from '@waggle/contract/verification/claim-kinds';
import type { Badge } from '@waggle/contract/verification/claims';
import type {
  FraudReason,
  FraudMatchKind,
  PullReason,
  RejectionReason,
  ReviewReason,
  RevisionReason,
} from '@waggle/contract/verification/reasons';
import type { AnswerKind } from '@waggle/contract/verification/requests';
import type { ColumnType } from 'kysely';
import type { Columns } from '../generated/tables.ts';

/** The columns that the engine of transitions alone writes: to every other statement they are read-only. */
export interface StatusColumns<State extends string, First extends State> {
  id: string;
  state: ColumnType<State, First, never>;
  /** Counts every step; an action on an older one is a conflict. */
  version: ColumnType<number, 0, never>;
}

/** What a buyer asks for in place of the live revision of a quote; its price is a column of its own. */
interface CounterDetail {
  readonly quantity: number;
  readonly lead_days: number | null;
  readonly note: string;
  /** An ISO time. */
  readonly at: string;
  readonly revision: number;
}

/** By table and column, without null: the database knows that. Modules add their own tables by declaration merging. */
export interface ColumnTypes {
  agreement_steps: { what: AgreementStep['what'] };
  badge_events: { what: Badge['history'][number]['what']; kind: ClaimKind; reason: LostReason };
  brand_assets: { kind: KitFileKind };
  brand_name_batches: { settings: NameSettings };
  brand_texts: { text_id: CopyId };
  changes: StatusColumns<ChangeState, 'proposed'> & {
    kind: ChangeKind;
    by_side: Side;
    terms: OrderTerms;
  };
  company_relations: StatusColumns<RelationState, 'asked'> & { kind: RelationKind };
  comparison_figures: { figures: ComparisonFigures };
  conversation_sides: { side: Side };
  demand_proofs: { frozen: ProofContent };
  entrepreneurs: { brand_vibe: BrandVibe };
  files: { file_type: FileType };
  fraud_fingerprints: { reason: FraudReason };
  generation_runs: {
    kind: GenerationKind;
    outcome: GenerationOutcome;
    texts: readonly string[];
  };
  kit_runs: { state: 'waiting' | 'drawing' | 'failed' };
  legal_identities: { capacity: Capacity };
  listings: StatusColumns<ListingState, 'draft'> & {
    content: ListingContent;
    approved: ListingContent;
  };
  logos: { spec: LogoSpec };
  messages: { side: Side };
  notification_preferences: { type: NotificationType };
  notifications: { type: NotificationType };
  order_documents: { kind: OrderDocumentKind };
  order_signatures: { side: Side };
  order_versions: { terms: OrderTerms };
  orders: StatusColumns<OrderState, 'draft' | 'offered'> & {
    kind: OrderKind;
    unit: OrderUnit;
    first: OrderTerms;
    terms: OrderTerms;
    written: Written;
    outcome: OrderOutcome;
    turn: Turn;
    standing: Standing;
  };
  palettes: { roles: PaletteRoles };
  payee_accounts: StatusColumns<PayeeState, 'pending'>;
  payments: StatusColumns<PaymentState, 'planned'> & {
    kind: PaymentKind;
    direction: Direction;
    trigger: Trigger;
    bank_said: BankAnswer;
    paid_against: readonly PayingReason[];
  };
  policies: { kind: PolicyKind; blanks: Record<string, string> };
  price_sheets: { inputs: PriceInputs };
  processes: { settings: Readonly<Record<string, string>> };
  products: { category: ProductDraft['category'] };
  quote_answers: { answer: 'meets' | 'differs' };
  quote_costs: { owner: OfferDraft['costs'][number]['owner'] };
  quote_revisions: {
    issuer_relation: RelationKind;
    incoterm: IncotermCode;
    balance_due: OfferDraft['balance_due'];
  };
  quotes: StatusColumns<QuoteState, 'draft'> & { draft: OfferDraft; counter: CounterDetail };
  reports: { outcome: ReportOutcome };
  research_figures: { what: WorksheetFigure };
  research_reports: { frozen: ResearchContent };
  rfq_invitations: StatusColumns<InvitationState, 'sent'> & {
    source: 'chosen' | 'fits' | 'open';
    fit: SupplierFit;
    quote_state: QuoteState;
    tab: 'to_answer' | 'quoted' | 'decided';
  };
  rfq_revisions: { brief: Omit<RfqDraft, 'lines' | 'target_price'> };
  rfqs: StatusColumns<RfqState, 'draft'> & {
    visibility: Visibility;
    draft: RfqDraft;
    recipients: Recipients;
  };
  samples: StatusColumns<SampleState, 'agreed'> & { draft: Judgement; judged: Judgement };
  saved_searches: { tell: Tell };
  sessions: { method: SessionMethod };
  suppliers: {
    /** JSON as text: the driver takes a list for an array of PostgreSQL. */
    product_lines: ColumnType<SupplierRecord['productLines'], string, string>;
    minimum_order: SupplierRecord['minimumOrder'];
    lead_time_days: SupplierRecord['leadTimeDays'];
  };
  shipments: StatusColumns<ShipmentState, 'packed'> & {
    /** JSON as text: the driver takes a list for an array of PostgreSQL. */
    packages: ColumnType<Packages, string, string>;
  };
  survey_pictures: { media_type: 'image/svg+xml' | 'image/png' };
  survey_questions: { type: SurveyQuestion['type']; options: SurveyQuestion['options'] };
  survey_responses: { slots: ColumnType<string[], number[], number[]> };
  verification_cases: StatusColumns<CaseState, 'not_started'> & {
    pull_action: 'suspend' | 'revoke';
    pull_reason: PullReason;
    appeal_outcome: 'granted' | 'dismissed';
    needs: TeamNeed;
  };
  verification_claims: {
    kind: ClaimKind;
    evidence: EvidenceKind;
    checked_by_role: TeamRole;
    lost_reason: LostReason;
  };
  verification_documents: {
    kind: DocumentKind;
    state: DocumentState;
    reason: RevisionReason | RejectionReason;
  };
  verification_hits: { kind: FraudMatchKind };
  verification_look_ups: { kind: ClaimKind };
  verification_requests: { kind: 'document' | 'field'; reason: ReviewReason; answer: AnswerKind };
  warnings: { reason: MessageReportReason };
}

type Swap<Old, New> = [Old] extends [never] ? never : New | Extract<Old, null | undefined>;

/** A column of this type that is NULL, has a DEFAULT or is read-only where the database says so. */
type Put<Column, Type> = [Type] extends [{ __select__: unknown }]
  ? Type
  : Column extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Swap<Select, Type>, Swap<Insert, Type>, Swap<Update, Type>>
    : Column extends null
      ? null
      : Type;

/** Entries for tables and columns that are not there: `Typed` takes none, so one is an error below. */
type Misnamed = {
  [T in keyof ColumnTypes]: T extends keyof Columns
    ? Exclude<keyof ColumnTypes[T], keyof Columns[T]>
    : T;
}[keyof ColumnTypes];

type Typed<Wrong extends never> =
  | Wrong
  | {
      [T in keyof Columns]: T extends keyof ColumnTypes
        ? {
            [C in keyof Columns[T]]: C extends keyof ColumnTypes[T]
              ? Put<Columns[T][C], ColumnTypes[T][C]>
              : Columns[T][C];
          }
        : Columns[T];
    };

/** The tables as queries know them. */
export type TypedColumns = Typed<Misnamed>;
