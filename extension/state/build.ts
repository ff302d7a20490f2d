// What the build knows: its variant and, in the paired and e2e variants, the backend that it was made for.

export type Variant = 'store' | 'paired' | 'e2e';
export const VARIANT: Variant = typeof __CX_VARIANT__ === 'string' ? __CX_VARIANT__ : 'store';
export const BUILT_BACKEND: string = typeof __CX_BACKEND__ === 'string' ? __CX_BACKEND__ : '';
export const BUILT_TOKEN: string = typeof __CX_TOKEN__ === 'string' ? __CX_TOKEN__ : '';
