import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { Button } from "../../kit/form/Button.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import form from "../../kit/form/form.module.css";
import { SearchBox } from "../../kit/form/SearchBox.tsx";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { Failed } from "../../kit/states/States.tsx";
import { WallTime } from "../../kit/time/WallTime.tsx";
import { When } from "../../kit/time/When.tsx";
import { momentOf } from "../../kit/time/zoned.ts";
import { useMe } from "../../me.ts";
import styles from "../library.module.css";
import { type Looking, lookPath, viewerKinds } from "./address.ts";

/** Chooses a group or partner, and a time, to look at the library as. */
export function LookAs(props: {
	/** Folder that is looked at first. */
	folder: string;
	onClose: () => void;
}) {
	const { folder, onClose } = props;
	const t = useTranslations("console.library");
	const navigate = useNavigate();
	const { timeZone } = useMe();
	const id = useId();
	const [kind, setKind] = useState<Looking["as"]["kind"]>("group");
	const [search, setSearch] = useState("");
	const [chosen, setChosen] = useState("");
	const [typed, setTyped] = useState({ wall: "", isWhole: true });
	const { loaded, reload } = useConsoleQuery("console-library-look-choices", {
		search,
	});
	const { data } = loaded;
	const options =
		kind === "group"
			? (data?.groups ?? []).map((one) => ({ value: one.id, name: one.name }))
			: (data?.partners ?? []).map((one) => ({
					value: one.id,
					name: `${one.name} (${one.account})`,
				}));
	// A choice that is no longer offered is not chosen.
	const who = options.find(({ value }) => value === chosen)?.value ?? "";
	const at = typed.wall ? momentOf(typed.wall, timeZone) : undefined;
	const isWrong = !typed.isWhole || (typed.wall !== "" && !at);
	const isMissing = kind !== "none" && who === "";

	function look(): void {
		if (isMissing || isWrong) return;
		const looking: Looking = {
			as: kind === "none" ? { kind } : { kind, id: who },
			...(at && { at: at.toISOString() }),
		};
		onClose();
		void navigate(lookPath(looking, folder));
	}

	return (
		<Sheet isLight title={t("lookAs")} close={t("cancel")} onClose={onClose}>
			<form
				className={form.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					look();
				}}
			>
				<p className={form.note}>{t("lookHint")}</p>
				<Choose
					label={t("lookKind")}
					value={kind}
					options={viewerKinds.map((value) => ({
						value,
						name: t(`kind_${value}`),
					}))}
					onChange={setKind}
				/>
				{kind === "partner" && (
					<SearchBox
						label={t("lookSearch")}
						clearLabel={t("clearSearch")}
						value={search}
						maxLength={100}
						onSearch={setSearch}
					/>
				)}
				{kind === "none" ? undefined : loaded.state === "failed" ? (
					<Failed onAgain={reload} />
				) : data && options.length === 0 ? (
					<p className={form.note} role="status">
						{t(kind === "group" ? "noGroups" : "nothingFound")}
					</p>
				) : (
					<Choose
						label={t(`kind_${kind}`)}
						value={who}
						options={[{ value: "", name: t("lookChoose") }, ...options]}
						onChange={setChosen}
					/>
				)}
				<div className={styles.date}>
					<label htmlFor={`${id}-at`}>{t("lookAt", { zone: timeZone })}</label>
					<div className={styles.moment}>
						<WallTime
							id={`${id}-at`}
							value={typed.wall}
							aria-invalid={isWrong || undefined}
							aria-describedby={`${id}-said`}
							onChange={(wall, isWhole) => setTyped({ wall, isWhole })}
						/>
					</div>
					<small id={`${id}-said`} role="status">
						{isWrong ? (
							t("notWhole")
						) : at ? (
							<When at={at.toISOString()} />
						) : (
							t("lookNow")
						)}
					</small>
				</div>
				<Button
					type="submit"
					className={form.action}
					disabled={isMissing || isWrong}
				>
					{t("look")}
				</Button>
			</form>
		</Sheet>
	);
}
