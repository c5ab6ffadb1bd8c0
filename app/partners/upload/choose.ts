/** Files an upload may have (specification, section 5). */
export const uploadLimit = 1;

/**
 * What choosing files comes to: one is taken while none waits, and a warning
 * says so where there were more (specification, section 5).
 */
export function chooseFile(
	pending: File | undefined,
	chosen: readonly File[],
): {
	file: File | undefined;
	warning: { files: number; total: number } | undefined;
} {
	const total = chosen.length + (pending ? 1 : 0);
	return {
		file: pending ?? chosen[0],
		warning:
			total > uploadLimit && chosen.length > 0
				? { files: chosen.length, total }
				: undefined,
	};
}
