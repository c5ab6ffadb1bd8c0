import type { ReactNode } from "react";
import { Stroke } from "../../ui/Stroke.tsx";
import styles from "./outcome.module.css";
import type { Outcome as OutcomeOf } from "./outcome.ts";

const circle = "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z";
const drawings: Record<OutcomeOf, string> = {
	done: "m4 10.5 4 4 8-9",
	not: `${circle}m-5 2 10 10`,
	mixed: "m2.5 9 2.5 2.5 4.5-5.5M12 9l5 5m0-5-5 5",
	open: `${circle}M10 6v4.5l3 1.5`,
};

/** Words for what became of an upload, with a mark for who sees no colours. */
export function Outcome(props: { of: OutcomeOf; children: ReactNode }) {
	const { of, children } = props;
	return (
		<span className={styles.outcome} data-outcome={of}>
			<Stroke d={drawings[of]} box={20} size={16} width={1.8} />
			<span>{children}</span>
		</span>
	);
}
