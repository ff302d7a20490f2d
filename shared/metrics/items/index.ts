// All line items, and how to find one.
import { balanceItems } from './balance.ts';
import { cashFlowItems } from './cash-flow.ts';
import { incomeItems } from './income.ts';
import type { LineItem } from './types.ts';

export type { LineItem, Tag } from './types.ts';

/** Table A of METRICS 2.2 in the order income, balance, cash flow. */
export const lineItems: readonly LineItem[] = [...incomeItems, ...balanceItems, ...cashFlowItems];

const byId = new Map(lineItems.map((item) => [item.id, item]));

/** The line item of an id, or undefined. */
export const lineItem = (id: string): LineItem | undefined => byId.get(id);
