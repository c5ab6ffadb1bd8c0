/** A moment as a field for local times has it: where the reader is. */
export function fieldTime(at: string | null | undefined): string {
	if (!at) return "";
	const date = new Date(at);
	const two = (number: number) => String(number).padStart(2, "0");
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment of such a field; null of an empty one, or one that is no time. */
export function momentOf(field: string): string | null {
	const date = new Date(field);
	return field === "" || Number.isNaN(date.getTime())
		? null
		: date.toISOString();
}
