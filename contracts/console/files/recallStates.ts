/** States of a recall: somebody should have answered, some have not yet, all who were told have. */
export const recallStates = ["overdue", "open", "answered"] as const;
