/** Files an upload may have (specification, section 5). */
export const uploadLimit = 1;

/**
 * Result of choosing files: one is taken while none waits, and a warning says
 * so where there were more (specification, section 5). One that is known to be
 * refused will never be sent: it makes room for the next.
 */
export function chooseFile(
	pending: File | undefined,
	chosen: readonly File[],
	isRefused: (file: File) => boolean = () => false,
): {
	file: File | undefined;
	warning: { files: number; total: number } | undefined;
} {
	const waits = pending && !isRefused(pending);
	const total = chosen.length + (waits ? 1 : 0);
	return {
		file: waits ? pending : (chosen[0] ?? pending),
		warning:
			total > uploadLimit && chosen.length > 0
				? { files: chosen.length, total }
				: undefined,
	};
}
