#!/usr/bin/env bash
# Runs the job array of docs/scale.md on a Slurm cluster of one node, in four parts, and compares what is merged with the
# report of a single run.   slurm.sh CULPRIT SOURCES
# Status 77 where there is no Slurm, or it cannot be started here.
set -euo pipefail
culprit="$1" sources="$2"
for program in munged slurmctld slurmd sbatch; do
  command -v "$program" >/dev/null || PATH="$PATH:/usr/sbin"
  command -v "$program" >/dev/null || { echo "without $program there is no cluster"; exit 77; }
done
directory="$(mktemp -d)"
end() {
  local file process
  for file in slurmd slurmctld munged; do
    [[ -s "$directory/$file.pid" ]] || continue
    process="$(cat "$directory/$file.pid")"
    kill "$process" 2>/dev/null || continue
    for _ in $(seq 50); do # it still writes until it is gone
      kill -0 "$process" 2>/dev/null || break
      sleep 0.1
    done
  done
  rm -rf "$directory"
}
trap end EXIT

node="$(hostname -s)"
mkdir -p "$directory"/{state,spool,bin,run}
(umask 077 && head -c 256 /dev/urandom >"$directory/munge.key")
cat >"$directory/slurm.conf" <<END
ClusterName=culprit
SlurmctldHost=$node(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$directory/munge.socket
CredType=cred/munge
SlurmctldPort=16817
SlurmdPort=16818
SlurmctldPidFile=$directory/slurmctld.pid
SlurmdPidFile=$directory/slurmd.pid
StateSaveLocation=$directory/state
SlurmdSpoolDir=$directory/spool
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
NodeName=$node NodeAddr=127.0.0.1 CPUs=2 RealMemory=1 State=UNKNOWN
PartitionName=all Nodes=$node Default=YES State=UP
END
export SLURM_CONF="$directory/slurm.conf"

munged --force --key-file="$directory/munge.key" --socket="$directory/munge.socket" --pid-file="$directory/munged.pid" \
  --log-file="$directory/munged.log" --seed-file="$directory/munge.seed" || exit 77
slurmctld -c -L "$directory/slurmctld.log" || exit 77
slurmd -L "$directory/slurmd.log" || exit 77
for _ in $(seq 100); do
  [[ "$(sinfo -h -o %t 2>/dev/null)" != idle ]] || break
  sleep 0.2
done
if [[ "$(sinfo -h -o %t 2>/dev/null)" != idle ]]; then
  echo "the cluster does not start here:"
  tail -n 5 "$directory"/slurm*.log
  exit 77
fi

# The script as the page has it, with four parts in place of 64, and without a wish for memory, of which this node has none.
cd "$directory/run"
ln -s "$culprit" ../bin/culprit
ln -s "$sources/examples" corpus
awk '/^```/ { inside = 0 } inside { print } /^```sh/ { getline; if ($0 == "#!/bin/sh") { inside = 1; print } }' \
  "$sources/docs/scale.md" | sed 's/^#SBATCH --array=.*/#SBATCH --array=1-4/; /^#SBATCH --mem/d' >culprit.sh
grep -q SLURM_ARRAY_TASK_ID culprit.sh
PATH="$directory/bin:$PATH" timeout 120 sbatch --wait culprit.sh
[[ "$(find . -name '*.jsonl' | wc -l)" == 4 ]]
"$culprit" merge --format json ./*.jsonl >merged.json || (($? <= 4))
"$culprit" check --format json corpus >whole.json || (($? <= 4))
cmp merged.json whole.json
"$culprit" merge ./*.jsonl || (($? <= 4))
