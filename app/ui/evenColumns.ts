/**
 * How many columns things of one size stand in, so that the last row has the fewest
 * holes and, of what is alike, the fewest rows. `most`: what a wide window has room for.
 */
export function evenColumns(count: number, most: number): number {
	if (count <= most) return count;
	const holes = (columns: number) => (columns - (count % columns)) % columns;
	let best = most;
	for (let columns = most - 1; columns > 2; columns--)
		if (holes(columns) < holes(best)) best = columns;
	return best;
}
