// What every component of a case needs: the language, and what a click does. Given once by the view, so that components decide nothing.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Evidence } from '#shared/schema/evidence.ts';
import type { AnchorPlace } from '#shared/schema/snapshot.ts';
import type { Locale } from '../locales/index.ts';
import { type Text, textOf } from '../locales/text.ts';

export type PlaceStatus = AnchorPlace['status'];
/** Where a jump ended: painted on this page, opened in a tab, or nowhere. */
export type Jumped = { where: 'page'; status: PlaceStatus } | { where: 'tab' } | { where: 'none' };

export type CaseActions = {
  jump(unit: Evidence, cell?: number): Promise<Jumped>;
  openSource(unit: Evidence, cell?: number): Promise<void>;
  /** False when the judgement could not be stored. */
  markWrong(unit: Evidence, claimId: string | undefined): Promise<boolean>;
};
export type UiContext = { t: Text; locale: Locale; actions: CaseActions; sample: boolean; now: () => number };

const NO_ACTIONS: CaseActions = { jump: async () => ({ where: 'none' }), openSource: async () => {}, markWrong: async () => false };
export const Ui = createContext<UiContext>({ t: textOf('en'), locale: 'en', actions: NO_ACTIONS, sample: false, now: () => 0 });
export const useUi = (): UiContext => useContext(Ui);
