import { useEffect, useState } from "react";
import type { LeadKind } from "../../../../contracts/leads/leadBounds.ts";
import styles from "../forms.module.css";

type Loaded = typeof import("../../distributors/AnswererLine.tsx");
type Said = {
	of: string;
	Line: Loaded["AnswererLine"];
	found: Awaited<ReturnType<Loaded["fetchAnswerers"]>>;
};

/** Says who will answer, once a country is chosen: asked then, and said only where it is known. */
export function Answerer(props: {
	kind: LeadKind;
	country: string;
	model: string;
}) {
	const { kind, country, model } = props;
	const [said, setSaid] = useState<Said>();
	const of = [kind, country, model].join();
	useEffect(() => {
		if (!country) return;
		let current = true;
		import("../../distributors/AnswererLine.tsx")
			.then(async ({ AnswererLine: Line, fetchAnswerers }) => {
				const found = await fetchAnswerers({ kind, country, model });
				if (current) setSaid({ of, Line, found });
			})
			.catch(() => {});
		return () => {
			current = false;
		};
	}, [kind, country, model, of]);
	return (
		<p className={styles.hint} aria-live="polite">
			{said?.of === of && country && <said.Line {...said.found} />}
		</p>
	);
}
