/** Section 9 of the specification: wider than so many pixels is a desktop. */
export const breakpoint = 1200;
