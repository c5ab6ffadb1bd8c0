/** Columns that every kind of entry begins with. */
export function blank(createdAt: string) {
	return {
		rank: 0,
		position: 0,
		names: null,
		media_type: "",
		size: 0,
		sha256: null,
		crc32: null,
		thumbnail: null,
		thumbnail_state: "none",
		state: "published",
		note: "",
		uploaded_by: null,
		created_at: createdAt,
		entries: 0,
		revision: 0,
	};
}
