// Starts `culprit lsp` and shows what it says. All of the work is done there.
import * as vscode from "vscode";
import { LanguageClient, LanguageClientOptions, ServerOptions } from "vscode-languageclient/node";

const languages = [
  "haskell",
  "literate haskell",
  "ocaml",
  "ocaml.interface",
  "liquid-fixpoint",
  "smt-lib",
  "sherrloc",
];

let client: LanguageClient | undefined;

function settings(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration("culprit");
}

function makeClient(): LanguageClient {
  const program = settings().get<string>("path", "culprit");
  const server: ServerOptions = { command: program, args: ["lsp"] };
  const options: LanguageClientOptions = {
    // Documents that were never saved are checked like any others.
    documentSelector: languages.flatMap((language) => [
      { scheme: "file", language },
      { scheme: "untitled", language },
    ]),
    initializationOptions: {
      include: settings().get<string[]>("include", []),
      timeout: settings().get<number>("timeout", 20),
      termination: settings().get<boolean>("termination", true),
      totality: settings().get<boolean>("totality", true),
    },
    synchronize: {
      fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{hs,lhs,ml,mli,cabal,fq,smt2,con,toml,baseline}"),
    },
  };
  return new LanguageClient("culprit", "Culprit", server, options);
}

async function start(): Promise<void> {
  client = makeClient();
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    void vscode.window.showErrorMessage(
      `Culprit cannot be started (${String(error)}). The setting culprit.path says where it is.`,
    );
  }
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.dispose();
}

// The pages of codes, which diagnostics link to: culprit:/explain/C0301.
const explanations: vscode.TextDocumentContentProvider = {
  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const code = uri.path.split("/").pop() ?? "";
    return (await client?.sendRequest<string>("culprit/explain", { code })) ?? "";
  },
};

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const restart = async (): Promise<void> => {
    await stop();
    await start();
  };
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider("culprit", explanations),
    vscode.commands.registerCommand("culprit.restart", restart),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("culprit")) {
        void restart();
      }
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await stop();
}
