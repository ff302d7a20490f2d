// POST /v1/anchors/resolve: where a citation stands in the stored edition or in the paragraphs given.
import { notYet } from '../problem.ts';
import type { Handlers } from './call.ts';

export const anchors: Handlers<'resolveAnchor'> = {
  resolveAnchor: () => {
    throw notYet('Resolving anchors');
  },
};
