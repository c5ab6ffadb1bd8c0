import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useTranslations } from "use-intl";
import {
	kindOf,
	plainName,
	refusedIn,
} from "../../../../contracts/files/fileNames.ts";
import type { EarlyRefusal } from "../../../../contracts/files/uploadRules.ts";
import { useSize } from "../../../signedIn/size.ts";
import { Stroke } from "../../../ui/Stroke.tsx";
import { Outcome } from "../../ui/Outcome.tsx";
import panel from "../../ui/panel.module.css";
import { Confirm } from "../Confirm.tsx";
import styles from "../uploadDialog.module.css";
import { type Chosen, pathOf } from "./dropped.ts";
import type { ChosenCheck, Rules } from "./useUploadRules.ts";

/** Files that wait to be sent, with those known to be refused. */
export function ChosenFiles(props: {
	chosen: Chosen[];
	judged: ChosenCheck;
	rules: Rules | undefined;
	/** Removes one chosen file, or all. */
	onRemove: (one?: Chosen) => void;
}) {
	const t = useTranslations("partners.upload");
	const { size } = useSize();
	/** Files to be taken out, once that is confirmed. */
	const [asked, setAsked] = useState<Chosen | "all">();
	const { chosen, judged, rules, onRemove } = props;
	const { refused, known } = judged;
	const [first] = chosen;
	const many = chosen.length > 1 || (first?.folders.length ?? 0) > 0;
	const name =
		many || !first ? t("together", { count: chosen.length }) : first.file.name;
	const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);
	const reasonFor = (one: Chosen) => {
		const why = refused.get(one);
		if (why) return <Refused why={why} one={one} rules={rules} />;
		return known.has(one) && <span>{t("goesOn")}</span>;
	};
	return (
		<>
			{first && (
				<p className={styles.chosen}>
					<span>
						<bdi>{name}</bdi>
						<small>{size(bytes)}</small>
					</span>
					<Button
						aria-label={t("remove", { name })}
						onPress={() => setAsked("all")}
					>
						<Stroke d="m5 5 10 10M15 5 5 15" box={20} size={18} width={1.6} />
					</Button>
				</p>
			)}
			<Confirm
				question={t("cancelQuestion", {
					name: !asked || asked === "all" ? name : pathOf(asked),
				})}
				no={t("keep")}
				yes={t("cancelTransfer")}
				open={asked !== undefined}
				onOpen={(open) => {
					if (!open) setAsked(undefined);
				}}
				onConfirm={() => onRemove(asked === "all" ? undefined : asked)}
			/>
			{/* A live region must exist before its text, or screen readers stay silent. */}
			<div className={styles.judged} role="status">
				{!many && first && reasonFor(first)}
				{many && refused.size > 0 && (
					<>
						<Outcome of="not">{t("notTaken", { count: refused.size })}</Outcome>
						{chosen.length > refused.size && (
							<p>{t("willBeSent", { count: chosen.length - refused.size })}</p>
						)}
					</>
				)}
			</div>
			{many && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
				<ul className={styles.files} tabIndex={0} aria-label={name}>
					{refusedFirst(chosen, judged).map((one, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the focus stays at the place of what was taken out.
						<li key={index}>
							<span>
								<bdi>{pathOf(one)}</bdi>
								{reasonFor(one)}
							</span>
							<small>{size(one.file.size)}</small>
							<button
								type="button"
								className={panel.round}
								aria-label={t("remove", { name: pathOf(one) })}
								onClick={() => setAsked(one)}
							>
								<Stroke
									d="m5 5 10 10M15 5 5 15"
									box={20}
									size={18}
									width={1.6}
								/>
							</button>
						</li>
					))}
				</ul>
			)}
		</>
	);
}

/** Sorts refused files to the front, where they are seen. */
function refusedFirst(chosen: Chosen[], { refused }: ChosenCheck): Chosen[] {
	return [
		...chosen.filter((one) => refused.has(one)),
		...chosen.filter((one) => !refused.has(one)),
	];
}

function Refused(props: {
	why: EarlyRefusal;
	one: Chosen;
	rules: Rules | undefined;
}) {
	const t = useTranslations("partners.upload");
	const { size } = useSize();
	const { why, one, rules } = props;
	const texts: Record<EarlyRefusal, () => string> = {
		kind: () =>
			t("refusedKind", { ending: kindOf(plainName(one.file.name)) || "none" }),
		empty: () => t("refusedEmpty"),
		name: () => {
			const found = refusedIn([...one.folders, one.file.name]);
			return t("refusedName", {
				// Signs have no direction of their own.
				characters:
					found.length > 0 ? `\u2066${found.join("\u00a0")}\u2069` : "none",
			});
		},
		size: () =>
			t("refusedSize", { limit: size(rules?.limits.size_limit ?? 0) }),
		room: () =>
			t("refusedRoom", {
				whose: rules?.limits.room_of ?? "all",
				room: size(rules?.limits.room ?? 0),
			}),
	};
	return <Outcome of="not">{texts[why]()}</Outcome>;
}
