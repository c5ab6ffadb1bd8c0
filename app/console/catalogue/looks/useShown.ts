import { useEffect, useState } from "react";
import { call } from "../../request.ts";

type Shown = { id: string; width: number; height: number; widths: number[] };

const known = new Map<string, Shown>();
/** As many as the call takes. */
const atOnce = 100;

/** How large pictures are, and in which widths there are files of them. */
export function useShown(ids: readonly string[]): ReadonlyMap<string, Shown> {
	const [, redraw] = useState(0);
	const missing = ids
		.filter((id) => !known.has(id))
		.slice(0, atOnce)
		.join();
	useEffect(() => {
		if (missing === "") return;
		let away = false;
		call("console-media-some", { ids: missing.split(",") }).then(
			(pictures) => {
				for (const one of pictures) known.set(one.id, one);
				if (!away && pictures.length > 0) redraw((times) => times + 1);
			},
			() => {},
		);
		return () => {
			away = true;
		};
	}, [missing]);
	return known;
}
