import {
	type ReactNode,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from "react";
import { useWide } from "../../../signedIn/useWide.ts";
import { KeysSheet } from "../keys/KeysSheet.tsx";
import styles from "./inboxFrame.module.css";

/** Width from which what is open stands beside the list; `inboxFrame.module.css` has the same. */
const roomForBoth = 1000;

/** Layout of a list of work with an open item beside it, or over it on a narrow screen. */
export function useInboxLayout(open: string | undefined) {
	const isWide = useWide(roomForBoth);
	const list = useRef<HTMLUListElement>(null);
	const pane = useRef<HTMLDivElement>(null);
	const [isHelpShown, showHelp] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another item begins at its top.
	useEffect(() => {
		pane.current?.scrollTo(0, 0);
	}, [open]);
	return {
		open,
		isWide,
		/** Whether an open item covers the list. */
		isCovered: !isWide && open !== undefined,
		/** Level of the open item's heading: the first where it fills the screen. */
		level: isWide ? (2 as const) : (1 as const),
		list,
		pane,
		isHelpShown,
		showHelp,
		/** Focuses the link of a row. */
		focusRow(id: string): void {
			list.current?.querySelector<HTMLElement>(`[data-row="${id}"] a`)?.focus();
		},
		/** Focuses the link of the row that is open. */
		focusOpen(): void {
			list.current?.querySelector<HTMLElement>("[data-open] a")?.focus();
		},
	};
}

/** A list of work, its head and its bar, and the item that is open. */
export function InboxFrame(props: {
	layout: ReturnType<typeof useInboxLayout>;
	title: string;
	/** Between the title and the bar: views, filters, notices. */
	head: ReactNode;
	/** Content of the bar, after the box that selects all. */
	bar: ReactNode;
	/** Box that selects all; none where there is nothing to select. */
	tickAll:
		| {
				box: RefObject<HTMLInputElement | null>;
				label: string;
				checked: boolean;
				onChange: (on: boolean) => void;
		  }
		| undefined;
	list: ReactNode;
	/** Item that is open, and what stands there otherwise. */
	pane: ReactNode;
	choose: { title: string; text: string };
	keys: {
		title: string;
		text: string;
		turn: string;
		keys: readonly (readonly [key: string, does: string])[];
	};
}) {
	const { layout, title, head, bar, tickAll, list, pane, choose, keys } = props;
	const { open, isWide, isCovered, isHelpShown, showHelp } = layout;
	return (
		<div className={styles.inbox}>
			<div className={styles.side} hidden={isCovered}>
				<div className={styles.head}>
					{!isCovered && <h1>{title}</h1>}
					<button
						type="button"
						className={styles.keys}
						onClick={() => showHelp(true)}
					>
						{keys.title}
						<span aria-hidden="true" className={styles.key} data-key="?" />
					</button>
				</div>
				{head}
				<div className={styles.bar}>
					{tickAll && (
						<label>
							<input
								ref={tickAll.box}
								type="checkbox"
								checked={tickAll.checked}
								aria-label={tickAll.label}
								onChange={({ target }) => tickAll.onChange(target.checked)}
							/>
						</label>
					)}
					{bar}
				</div>
				<div className={styles.list}>{list}</div>
			</div>
			<div
				className={styles.pane}
				ref={layout.pane}
				hidden={!isWide && open === undefined}
			>
				{open === undefined ? (
					<div className={styles.choose}>
						<p>{choose.title}</p>
						<p>{choose.text}</p>
					</div>
				) : (
					pane
				)}
			</div>
			{isHelpShown && <KeysSheet {...keys} onClose={() => showHelp(false)} />}
		</div>
	);
}
