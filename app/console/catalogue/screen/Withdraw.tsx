import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { isRelinked } from "../../../../contracts/kinds.ts";
import { showFailure } from "../../../request/toasts.ts";
import { entryPath } from "../../addresses.ts";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { Button } from "../../kit/form/Button.tsx";
import button from "../../kit/form/form.module.css";
import { sayHandedIn } from "../../kit/publishing/handedIn.ts";
import { takeBack } from "../../kit/publishing/takeBack.ts";
import { type ConsoleAnswer, call } from "../../kit/requests/request.ts";
import { useCallQuery } from "../../kit/requests/useConsoleQuery.ts";
import { Failed } from "../../kit/states/States.tsx";
import { showDone } from "../../toasts.ts";
import styles from "../catalogue.module.css";
import type { Model } from "./rows.ts";

/** Takes a model out: what still leads to it, and where that leads from then on. */
export function Withdraw(props: {
	model: Model;
	models: readonly Model[];
	onClose: () => void;
	onDone: () => void;
}) {
	const { model, models, onClose, onDone } = props;
	const { entry, name } = model;
	const t = useTranslations("console.catalogue");
	const others = models.filter(
		(one) => one.entry !== entry && one.published.length > 0,
	);
	const [home, setHome] = useState("");
	/** Replacement model's name by slide; "" removes the slide. */
	const [slides, setSlides] = useState<Readonly<Record<string, string>>>({});
	const [links, setLinks] = useState<string>();
	const [problems, setProblems] = useState<
		ConsoleAnswer<"console-entry-withdraw">["problems"]
	>([]);
	const [busy, setBusy] = useState(false);
	const { loaded, reload } = useCallQuery(
		["console-entry-pointing", { entry }, "with slides"],
		async (options) => {
			const [all, pointing] = await Promise.all([
				call("console-slides", {}, options),
				call("console-entry-pointing", { entry }, options),
			]);
			return { slides: all, pointing };
		},
	);
	const pointing = loaded.data?.pointing ?? [];
	const mine = (loaded.data?.slides ?? []).filter(
		(slide) =>
			slide.published.length > 0 &&
			pointing.some((one) => one.published && one.entry === slide.entry),
	);
	const texts = pointing.filter((one) => one.kind !== "slide");
	const articles = texts.filter(
		({ kind, published }) => published && isRelinked(kind),
	);
	const byHand = texts.filter((one) => !articles.includes(one));
	const drafts = pointing.filter(
		({ kind, published }) => kind === "slide" && !published,
	);
	const waits =
		(model.home && home === "") || (articles.length > 0 && links === undefined);

	async function withdraw() {
		setBusy(true);
		setProblems([]);
		try {
			const answer = await call("console-entry-withdraw", {
				entry,
				anyway: true,
				...(home && { home }),
				...(links !== undefined && { links: { model: links || null } }),
				slides: mine.map((slide) => ({
					entry: slide.entry,
					model: slides[slide.entry] || null,
				})),
			});
			setProblems(answer.problems);
			if (sayHandedIn(answer)) onClose();
			if (answer.done) {
				onClose();
				onDone();
				showDone(
					t("withdrawn", { name }),
					takeBack(answer.version, t("returned", { name }), onDone),
				);
			}
		} catch (error) {
			showFailure(error);
		}
		setBusy(false);
	}

	const choices = (none: string) => (
		<>
			<option value="">{none}</option>
			{others.map((one) => (
				<option key={one.entry} value={one.name}>
					{t("leadsTo", { name: one.name })}
				</option>
			))}
		</>
	);
	return (
		<Sheet
			close={t("close")}
			title={t("withdrawOf", { name })}
			onClose={onClose}
			size="wide"
		>
			<div className={styles.paste}>
				{!loaded.data &&
					(loaded.state === "failed" ? (
						<Failed onAgain={reload} />
					) : (
						<p role="status">{t("looking")}</p>
					))}
				{loaded.data && (
					<>
						<p>{t("withdrawHint", { name })}</p>
						{model.home && (
							<label className={styles.question}>
								<span>{t("homeFrom")}</span>
								<select
									value={home}
									onChange={({ target }) => setHome(target.value)}
								>
									<option value="">{t("chooseModel")}</option>
									{others.map((one) => (
										<option key={one.entry} value={one.entry}>
											{one.name}
										</option>
									))}
								</select>
							</label>
						)}
						{mine.map((slide) => (
							<label key={slide.entry} className={styles.question}>
								<span>
									{t("slideLeads", {
										title: Object.values(slide.titles)[0] ?? slide.slug,
									})}
								</span>
								<select
									value={slides[slide.entry] ?? ""}
									onChange={({ target }) =>
										setSlides({ ...slides, [slide.entry]: target.value })
									}
								>
									{choices(t("slideGoes"))}
								</select>
							</label>
						))}
						{articles.length > 0 && (
							<label className={styles.question}>
								<span>{t("linksLead", { count: articles.length })}</span>
								<select
									value={links ?? "?"}
									onChange={({ target }) =>
										setLinks(target.value === "?" ? undefined : target.value)
									}
								>
									<option value="?">{t("chooseWay")}</option>
									{choices(t("toAllModels"))}
								</select>
							</label>
						)}
						{[...byHand, ...drafts].length > 0 && (
							<div>
								<p>{t("byHand")}</p>
								<ul>
									{[...byHand, ...drafts].map((one) => (
										<li key={`${one.entry} ${one.language}`}>
											<Link
												to={entryPath(
													{ kind: one.kind, id: one.entry },
													one.language ?? "zxx",
												)}
											>
												<bdi>{one.slug}</bdi>{" "}
												{one.language && `(${one.language})`}
											</Link>{" "}
											{!one.published && (
												<span className={styles.hint}>{t("draftOnly")}</span>
											)}
										</li>
									))}
								</ul>
							</div>
						)}
						<p className={styles.hint}>{t("formHint")}</p>
						{problems.length > 0 && (
							<div role="alert" className={styles.fault}>
								<p>{t("keptBy")}</p>
								<ul>
									{problems.slice(0, 20).map((one) => (
										<li key={JSON.stringify(one)}>
											<bdi>
												{[one.slug, one.language, one.path.join(" / ")]
													.filter(Boolean)
													.join(" · ")}
											</bdi>{" "}
											{one.values?.address ?? ""}
										</li>
									))}
								</ul>
							</div>
						)}
						<div className={styles.actions}>
							<Button
								className={button.action}
								disabled={busy || waits}
								onClick={() => void withdraw()}
							>
								{t("withdrawNow")}
							</Button>
							<button type="button" className={button.quiet} onClick={onClose}>
								{t("cancel")}
							</button>
						</div>
					</>
				)}
			</div>
		</Sheet>
	);
}
