// Injected with the first jump on a page: finding and painting a citation. Apart from the overlay, which is on the click's way.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { provideJump } from '../views/painter/provide-jump.ts';

export default defineUnlistedScript(() => provideJump());
