/** Section 9 of the specification: pixels of scroll after which the header turns white. */
export const whiteAfter = 400;
