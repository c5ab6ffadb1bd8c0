/** Bounds of notices that staff write, for the server's rules and the console's fields. */
export const noticeBounds = {
	/** Characters. */
	title: 200,
	text: 5000,
	search: 100,
	/** Groups of a notice. */
	groups: 100,
	/** Notices that are sent or planned within a day. */
	perDay: 50,
	/** Days for which one can be planned ahead. */
	daysAhead: 366,
} as const;
