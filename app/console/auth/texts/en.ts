const texts = {
	title: "{brand} console",
	loading: "Loading …",
	again: "Try again",
	cancel: "Cancel",
	back: "Back",
	goOn: "Continue",
	saving: "Saving …",
	or: "or",
	language: "Language",
	account: "Account",
	password: "Password",
	show: "Show the password",
	hide: "Hide the password",
	passkey: "Sign in with a passkey",
	passkeyNot: "That did not work, or it was cancelled. Please try again.",
	passkeyThere: "This device already has a passkey for this account.",
	passkeyNowhere:
		"Passkeys work here over https and under a name only. Sign in with your password and a code.",
	signIn: "Sign in with the password",
	signingIn: "Signing in …",
	code: "Code",
	codeHint: "Six digits from your authenticator app.",
	codeOrRecovery:
		"Six digits from your authenticator app, or one of your recovery codes.",
	tooMany:
		"Too many attempts. Please wait {seconds, plural, one {# second} other {# seconds}}.",
	tooManyMinutes:
		"Too many attempts. Please wait {minutes, plural, one {# minute} other {# minutes}}.",
	endedTitle: "Your session has ended",
	endedText:
		"Sign in again to go on where you were. Nothing you have typed is lost.",
	strangerTitle: "{name} is signed in now",
	strangerText:
		"This page belonged to somebody else. What was typed in it stays in this browser for that person and is not sent in your name.",
	strangerGo: "Open my console",
	proofTitle: "Is it still you?",
	proofText: "Before something this important we ask once more.",
	proofPasskey: "Confirm with a passkey",
	proofNowhere:
		"Your passkey does not work at this address. Please open the console at its usual address.",
	confirm: "Confirm",
	welcomeTitle: "Welcome to the {brand} console",
	welcomeFirst:
		"You are the first administrator of this site. Others are invited by you.",
	welcomeText: "In two steps you are in. This link is good for you, once.",
	linkGone: "This link is not valid any more",
	linkGoneText:
		"A link is good once and for a limited time. Ask an administrator for a new one, or whoever runs the site. If you have set up your access already, just sign in.",
	linkFailed: "The link could not be checked",
	toSignIn: "To the sign-in",
	name: "Name",
	nameHint: "Colleagues see it beside what you do.",
	accountHint: "What you sign in with, for example your e-mail address.",
	accountGiven: "What you sign in with.",
	timeZone: "Time zone",
	wayTitle: "How do you want to sign in?",
	wayPasskey:
		"A passkey is the safest and quickest way: your fingerprint, your face or the code of your device. There is nothing to remember.",
	makePasskey: "Create a passkey",
	passkeyName: "Passkey",
	wayPassword: "Use a password and an authenticator app instead",
	wayPasswordText:
		"You choose a password, and an app on your phone shows a new code every 30 seconds.",
	newPassword: "New password",
	passwordHint: "At least {min} characters that nobody guesses.",
	passwordShort: "At least {min} characters are needed.",
	suggest: "Suggest a password",
	suggested:
		"The field has a password nobody guesses. Keep it in a safe place.",
	suggestedCopied:
		"The field has a password nobody guesses, and it is copied. Keep it in a safe place.",
	qrAlt: "QR code for the authenticator app; the key beside it says the same",
	scan: "Scan this with an authenticator app, and enter the code it then shows.",
	typeKey: "Nothing to scan with? Type this key into the app:",
	openApp: "Open it in an app on this device",
	codesTitle: "Your recovery codes",
	codesText:
		"Without your phone, each of these codes lets you in once. They are shown only now: keep them apart from your password.",
	download: "Download",
	copy: "Copy",
	print: "Print",
	copied: "Copied.",
	notCopied: "This browser does not allow it. Please select and copy them.",
	saved: "Saved.",
	codesKept: "I have kept these codes",
};

export default texts;
