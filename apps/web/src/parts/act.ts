/** A choice as its control carries it in `data-act`, so that the coach can point at it: `play W`, `route left`, `pass`. */
export const actOf = (action: object): string => Object.values(action).join(' ');
