/**
 * Width of a car on the stage. On phones the air around it counts for nothing:
 * it spares most of them the next larger file.
 */
export const stageSizes = "(max-width: 1160px) 92vw, 1120px";
