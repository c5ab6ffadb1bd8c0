import { useTranslations } from "use-intl";
import buttons from "../../../ui/button.module.css";
import { focusContent } from "../../focus.ts";
import { Confirm } from "../../upload/Confirm.tsx";
import styles from "./preparing.module.css";
import { type Preparing, usePreparing } from "./preparing.ts";

/** Paths of lacking files that are named. */
const mostNamed = 5;

/** Archives that are being prepared, above whatever view one is in. */
export function PreparingArchives() {
	const t = useTranslations("partners.archives");
	const all = usePreparing();
	const under = all.filter(({ lacking }) => !lacking);
	return (
		<>
			<div role="status" className={styles.place}>
				{under.length > 0 && (
					<ul className={styles.list} aria-label={t("label")}>
						{under.map((one) => (
							<Progress key={one.uid} preparing={one} />
						))}
					</ul>
				)}
			</div>
			{all.map((one) => one.lacking && <Question key={one.uid} of={one} />)}
		</>
	);
}

function Progress({ preparing }: { preparing: Preparing }) {
	const t = useTranslations("partners.archives");
	const { made, all, stop } = preparing;
	return (
		<li>
			<span className={styles.words}>
				<span className={styles.what}>{t("preparing")}</span>
				<span aria-hidden="true" className={styles.soft}>
					{t("made", { made, all })} {t("byItself")}
				</span>
				<progress
					max={all}
					value={made}
					aria-label={t("preparing")}
					aria-valuetext={t("made", { made, all })}
				/>
			</span>
			<button
				type="button"
				className={buttons.quiet}
				aria-label={t("stopIt")}
				onClick={() => {
					focusContent();
					stop();
				}}
			>
				{t("stop")}
			</button>
		</li>
	);
}

/** Question whether an archive is wanted that lacks some files. */
function Question({ of }: { of: Preparing }) {
	const t = useTranslations("partners.archives");
	if (!of.lacking) return null;
	const { paths, more, answer } = of.lacking;
	const named = paths.slice(0, mostNamed);
	const others = paths.length - named.length + more;
	return (
		<Confirm
			question={t("without", { count: paths.length + more })}
			text={t("withoutText")}
			no={t("not")}
			yes={t("go")}
			open
			// The answers close it, too: theirs is the first that counts.
			onOpen={(open) => !open && queueMicrotask(() => answer(false))}
			onConfirm={() => answer(true)}
		>
			<ul className={styles.lacking}>
				{named.map((path) => (
					<li key={path}>
						<bdi>{path}</bdi>
					</li>
				))}
				{others > 0 && <li>{t("more", { count: others })}</li>}
			</ul>
		</Confirm>
	);
}
