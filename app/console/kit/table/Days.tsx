import { Field } from "../form/Field.tsx";
import { type Filter, isBadOrder } from "./useFilterAddress.ts";

/** Two days between which a table's lines lie; says at the second that they are the wrong way round. */
export function Days(props: {
	texts: { from: string; to: string; badOrder: string };
	filter: Filter<"from" | "to">;
	change: (changes: Filter<"from" | "to">) => void;
}) {
	const { texts, filter, change } = props;
	return (
		<>
			<Field
				label={texts.from}
				type="date"
				value={filter.from ?? ""}
				onChange={(from) => change({ from })}
			/>
			<Field
				label={texts.to}
				type="date"
				value={filter.to ?? ""}
				fault={isBadOrder(filter) ? texts.badOrder : undefined}
				onChange={(to) => change({ to })}
			/>
		</>
	);
}
