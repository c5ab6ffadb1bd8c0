import type { ReactNode } from "react";
import { Button } from "../form/Button.tsx";
import form from "../form/form.module.css";
import { OpenedTitle, Presence } from "./Opened.tsx";

/** Title of an item that waits for a decision, who else has it open, and the two answers. */
export function OpenedHead(props: {
	id: string;
	level: 1 | 2;
	title: ReactNode;
	present: readonly { name: string }[];
	/** Says who else has the item open, by their names. */
	reads: (given: { names: string; count: number }) => string;
	/** Buttons of the two answers. */
	yes: { label: string; onPress: () => void };
	no: { label: string; onPress: () => void };
	busy: boolean;
	/** Facts that are read before the answer. */
	children?: ReactNode;
}) {
	const { id, level, title, present, reads, yes, no, busy } = props;
	return (
		<>
			<OpenedTitle id={id} level={level}>
				{title}
			</OpenedTitle>
			{present.length > 0 && (
				<Presence
					text={reads({
						names: present.map(({ name }) => name).join(", "),
						count: present.length,
					})}
				/>
			)}
			{props.children}
			<div className={form.buttons}>
				<Button className={form.action} disabled={busy} onClick={yes.onPress}>
					{yes.label}
				</Button>
				<Button className={form.danger} disabled={busy} onClick={no.onPress}>
					{no.label}
				</Button>
			</div>
		</>
	);
}
