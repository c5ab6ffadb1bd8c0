/** Spans that reports look back over, in weeks with the current one. */
export const reportSpans = [4, 13, 26, 52] as const;
export type ReportSpan = (typeof reportSpans)[number];
