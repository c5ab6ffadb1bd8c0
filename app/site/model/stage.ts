/** How wide a car is shown on the stage: what its style sheet says. */
export const stageSizes = "(max-width: 1160px) 100vw, 1120px";
