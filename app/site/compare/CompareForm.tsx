import type { FormEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { comparePath } from "../../../contracts/addresses/addresses.ts";
import { pageMap } from "../../../contracts/map.ts";
import { useSite } from "../useSite.ts";

/** Form that opens the comparison of the models chosen in its fields. */
export function CompareForm(props: {
	id?: string;
	className?: string;
	differences?: boolean;
	/** Hears of the models, as addresses name them, when they are compared. */
	onCompare?: (models: ReadonlySet<string>) => void;
	children: ReactNode;
}) {
	const { id, className, differences = false, onCompare, children } = props;
	const site = useSite();
	const navigate = useNavigate();
	const compare = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const chosen = new FormData(event.currentTarget).getAll("model");
		const names = new Set(chosen.map(String).filter(Boolean));
		onCompare?.(names);
		navigate(site.to(comparePath([...names], differences)));
	};
	return (
		<form
			id={id}
			className={className}
			action={site.to(pageMap.compare.path)}
			onSubmit={compare}
		>
			{children}
			{differences && <input type="hidden" name="show" value="differences" />}
		</form>
	);
}
