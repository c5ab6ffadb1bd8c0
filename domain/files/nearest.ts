/** Word of a node or folder about itself, and what it lies in. */
type Saying<T> = { parent_id: string | null; value: T | null };

/**
 * Returns what a folder says, or the nearest above it that says something; undefined
 * where none does.
 *
 * @param here reads what a node or folder says; `null` where it follows what it lies in
 */
export async function nearest<T>(
	folderId: string | null,
	here: (id: string) => Promise<Saying<T> | undefined>,
): Promise<T | undefined> {
	for (let id = folderId; id !== null; ) {
		const row = await here(id);
		if (row && row.value !== null) return row.value;
		id = row?.parent_id ?? null;
	}
	return undefined;
}
